// Articles open by a click without this script; here they also open while pointed at or reached by keyboard.
const POINTING = 180;
const LEAVING = 260;

let timer = 0;
let pinned = null; // the panel a click keeps open
let closing = null; // the panel that is giving the focus back

const later = (delay, act) => {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
};

const isOpen = (panel) => panel.matches(":popover-open");

const attach = (button) => {
  const panel = document.getElementById(button.getAttribute("popovertarget"));

  const show = () => {
    if (!isOpen(panel)) panel.showPopover({ source: button });
  };
  const hide = () => {
    if (isOpen(panel) && pinned !== panel) panel.hidePopover();
  };

  const leave = (event) => {
    if (event.pointerType === "mouse") later(LEAVING, hide);
  };
  button.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse" && !pinned) later(POINTING, show);
  });
  button.addEventListener("pointerleave", leave);
  panel.addEventListener("pointerenter", () => clearTimeout(timer));
  panel.addEventListener("pointerleave", leave);

  button.addEventListener("focus", () => {
    if (!button.matches(":focus-visible") || closing === panel || pinned) return;
    panel.inert = true; // shown in passing: the next Tab goes to the next value, not into the panel
    show();
  });
  button.addEventListener("blur", hide);

  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    panel.inert = false;
    if (isOpen(panel) && pinned !== panel) event.preventDefault(); // already shown: the click keeps it
    pinned = panel;
  });

  panel.addEventListener("beforetoggle", (event) => {
    if (event.newState === "closed") closing = panel;
  });
  panel.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    panel.inert = false;
    closing = null;
    if (pinned === panel) pinned = null;
  });
};

document.querySelectorAll("button[popovertarget]:not(.close)").forEach(attach);
