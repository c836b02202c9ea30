// Articles open by a click without this script; here they also open while pointed at or reached by keyboard.
const POINTING = 180;
const LEAVING = 260;

let timer = 0;
let pinned = null;

const target = (button) => document.getElementById(button.getAttribute("popovertarget"));
const isOpen = (panel) => panel.matches(":popover-open");

const later = (delay, act) => {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
};

const open = (button, panel) => {
  if (!isOpen(panel)) panel.showPopover({ source: button });
};

const close = (panel) => {
  if (isOpen(panel) && pinned !== panel) panel.hidePopover();
};

const attach = (button) => {
  const panel = target(button);
  if (!panel) return;

  const enter = (event) => {
    if (event.pointerType !== "mouse" || document.querySelector(".citation:popover-open") === pinned && pinned) return;
    later(POINTING, () => open(button, panel));
  };
  const leave = (event) => {
    if (event.pointerType === "mouse") later(LEAVING, () => close(panel));
  };
  button.addEventListener("pointerenter", enter);
  button.addEventListener("pointerleave", leave);
  panel.addEventListener("pointerenter", () => clearTimeout(timer));
  panel.addEventListener("pointerleave", leave);

  button.addEventListener("focus", () => {
    if (!button.matches(":focus-visible")) return;
    panel.inert = true; // shown while passing by: the next Tab goes to the next value, not into the panel
    open(button, panel);
  });
  button.addEventListener("blur", (event) => {
    if (!panel.contains(event.relatedTarget)) close(panel);
  });

  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    panel.inert = false;
    if (isOpen(panel) && pinned !== panel) event.preventDefault(); // already shown by pointing: the click keeps it
    pinned = panel;
  });
  panel.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    panel.inert = false;
    if (pinned === panel) pinned = null;
  });
};

document.querySelectorAll("button[popovertarget]:not(.close)").forEach(attach);
