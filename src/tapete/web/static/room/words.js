// The client's own words, in both languages. What happens at the table is told by the server.
export const language = document.documentElement.lang === "en" ? "en" : "es";

export const say = (words) => (words ? words[language] : "");

const PAIRS = {
  accept: ["Tomar la banca", "Take the bank"],
  add: ["Comprar fichas", "Buy chips"],
  tip: ["Propina", "Tip"],
  ahead: ["Por adelantado", "In advance"],
  ahead_call: ["Igualar {sum}", "Call {sum}"],
  ahead_check: ["Pasar", "Check"],
  ahead_fold: ["Pasar o no ir", "Check or fold"],
  all_in: ["Resto", "All in"],
  amount: ["Importe", "Amount"],
  ask_to_see: ["Pedir ver a {name}", "Ask to see {name}"],
  bank: ["Banca", "Bank"],
  bank_of: ["Banca de {name}", "{name} banks"],
  bet: ["Apostar", "Bet"],
  bets_open: ["Hagan juego", "Place your bets"],
  back_later: ["Se ha cortado la conexión. Su asiento se guarda; volviendo…", "The connection was cut. Your seat is kept; coming back…"],
  bot: ["bot", "bot"],
  box_of: ["Casilla {seat}", "Box {seat}"],
  board: ["Cartas comunes", "Common cards"],
  buy: ["Comprar carta", "Buy a card"],
  call: ["Igualar", "Call"],
  call_all: ["Ir con el resto", "Call all in"],
  cards_left: ["Elija {count}", "Choose {count}"],
  check: ["Pasar", "Check"],
  chips_of: ["{sum} en fichas", "{sum} in chips"],
  choose_amount: ["¿Con cuántas fichas?", "With how many chips?"],
  clear: ["Quitar", "Clear"],
  commitment: ["Baraja {number} sellada", "Pack {number} sealed"],
  cancel: ["Cancelar", "Cancel"],
  decide: ["Decide {name}", "{name} decides"],
  discard: ["Descartar", "Discard"],
  download: ["Descargar en PHH", "Download as PHH"],
  download_proof: ["Prueba de sus cartas", "Proof of your cards"],
  download_text: ["Descargar en texto", "Download as text"],
  draw: ["Cambiar {count}", "Change {count}"],
  elsewhere: ["Otras mesas que le esperan", "Other tables that wait for you"],
  empty_seat: ["Asiento {seat}, libre", "Seat {seat}, free"],
  face_down: ["carta tapada", "card face down"],
  fold: ["No ir", "Fold"],
  folded: ["no va", "folded"],
  free: ["Libre", "Free"],
  free_box: ["{seat}, libre: a ciegas", "{seat}, free: blind"],
  funds: ["Fuera de la mesa: {sum}", "Off the table: {sum}"],
  gathered: ["Esperan el sorteo de asientos: {names}", "Waiting for seats to be drawn: {names}"],
  half_pot: ["½ bote", "½ pot"],
  hand: ["Su mano", "Your hand"],
  hand_number: ["Mano {number}", "Hand {number}"],
  in_time_bank: ["Tiempo extra: {seconds} s", "Time bank: {seconds} s"],
  joker: ["Comodín", "Joker"],
  keep: ["Dejarla", "Leave it"],
  last: ["Última mano", "Last hand"],
  leave: ["Levantarse", "Leave"],
  leaving: ["se levanta al acabar", "leaves after this hand"],
  low: ["Baja", "Low"],
  maximum: ["Máx.", "Max"],
  meter: ["Contador", "Meter"],
  minimum: ["Mín.", "Min"],
  muck: ["No enseñar", "Muck"],
  next: ["Siguiente", "Next"],
  no_hands: ["Todavía no ha acabado en esta mesa ninguna mano suya.", "No hand of yours has ended at this table yet."],
  now_empty: ["Esperando jugadores", "Waiting for players"],
  now_people: ["{players} en juego, {people} personas", "{players} playing, {people} people"],
  now_bots: ["{players} bots calentando la mesa", "{players} bots keeping the table warm"],
  offered: ["Hay un asiento para usted", "There is a seat for you"],
  other_box: ["{seat}, de {name}", "{seat}, {name}'s"],
  own_box: ["{seat}, la suya", "{seat}, your own"],
  pass: ["Pasar", "Pass"],
  pause: ["Pausa", "Pause"],
  place: ["Una mesa", "One table"],
  places: ["{shown} mesas", "{shown} tables"],
  play: ["Ir", "Play"],
  play_again: ["Volver a jugar", "Play again"],
  pot: ["Bote", "Pot"],
  previous: ["Anterior", "Previous"],
  raise: ["Subir a", "Raise to"],
  ready: ["Repartir", "Deal"],
  ready_done: ["Esperando a los demás", "Waiting for the others"],
  repeat: ["Repetir apuestas", "Repeat bets"],
  replay: ["Ver de nuevo", "Watch again"],
  replaying: ["Repetición", "Replay"],
  resting: ["descansa", "sitting out"],
  rest: ["Descansar", "Sit out"],
  return: ["Volver a jugar", "Sit in"],
  seconds: ["{seconds} s", "{seconds} s"],
  seat_drawn: ["El asiento se sortea al empezar", "The seat is drawn at the start"],
  set: ["Componer", "Set hands"],
  set_help: ["Elija las dos cartas de la mano baja", "Choose the two cards of the low hand"],
  show: ["Enseñar", "Show"],
  sit: ["Sentarse", "Sit down"],
  sit_guest: ["Sentarse como invitado", "Sit down as a guest"],
  spectator: ["Está mirando. Siéntese con fichas de juego, sin registrarse.", "You are watching. Sit down with play chips, no account needed."],
  stand_pat: ["Servido", "Stand pat"],
  stop: ["Acabar", "Stop"],
  stop_waiting: ["Dejar la lista", "Leave the list"],
  take_back: ["Retirar apuestas", "Take bets back"],
  turn: ["Habla {name}", "{name} to act"],
  unlimited: ["sin límite", "no limit"],
  void_confirm: ["Confirmar la anulación", "Confirm the void"],
  void_waits: ["{name} pide anular y devolver {sum}: ha de confirmarlo otra persona con autoridad.", "{name} asks for a void that gives back {sum}: another person in authority has to confirm it."],
  wait: ["Apuntarse a la lista", "Join the waiting list"],
  waiting: ["Lista de espera: {names}", "Waiting list: {names}"],
  waits_for_you: ["Su turno en {name}", "Your turn at {name}"],
  waits_next: ["Juega desde la próxima mano", "You play from the next hand"],
  waits_players: ["Esperando jugadores", "Waiting for players"],
  why: ["¿Por qué?", "Why?"],
  console: ["Consola del crupier", "Croupier's console"],
  console_wait: ["Ahora no hay nada que anotar del crupier: decide un jugador.", "Nothing for the croupier to enter now: a player decides."],
  order_AnnounceLastRounds: ["Anunciar las últimas jugadas", "Announce the last rounds"],
  order_BeginHand: ["Empezar la mano", "Begin the hand"],
  order_CloseBets: ["No va más", "No more bets"],
  order_CloseTable: ["Cerrar la mesa", "Close the table"],
  order_Deal: ["Repartir", "Deal"],
  order_OpenTable: ["Abrir la mesa", "Open the table"],
  order_Settle: ["Pagar y cobrar", "Pay and collect"],
  order_Show: ["Cartas de la casilla {seat}", "Cards of box {seat}"],
  order_Showdown: ["Mostrar las manos", "Show the hands"],
  order_ThrowDice: ["Dados", "Dice"],
  order_TurnUp: ["Descubrir", "Turn up"],
  enter: ["Anotar", "Enter"],
  enter_bet: ["Apuesta", "Bet"],
  enter_decision: ["Decisión de {name}", "{name}'s decision"],
  enter_player: ["Sentar a un jugador", "Seat a player"],
  enter_players: ["Empezar la partida", "Start the game"],
  field_act: ["Decisión", "Decision"],
  field_box: ["Casilla", "Box"],
  field_card: ["Carta", "Card"],
  field_cards: ["{count} cartas, en su orden (As Kh; ? tapada; * todas las demás tapadas)", "{count} cards, in order (As Kh; ? face down; * all the rest face down)"],
  field_chips: ["Fichas", "Chips"],
  field_choose: ["Elija…", "Choose…"],
  field_incident: ["Qué ha pasado", "What happened"],
  field_name: ["Nombre", "Name"],
  field_names: ["Nombres, en el orden de los asientos", "Names, in the order of the seats"],
  field_place: ["Lugar de la carta (1, 2…)", "Place of the card (1, 2…)"],
  field_to: ["Hasta", "To"],
  incident: ["Incidencia", "Incident"],
  wager: ["¿Cómo ha apostado?", "How did he bet?"],
  wager_of: ["Lo que ha dicho y puesto {name}", "What {name} said and put in"],
  wager_said: ["Ha dicho (subo a 20)", "Said (raise to 20)"],
  wager_chips: ["Fichas de un movimiento (10 10 5)", "Chips of one motion (10 10 5)"],
  wager_more: ["Fichas de otro movimiento", "Chips of another motion"],
  wager_front: ["Fichas que ya tenía delante, si no son su apuesta justa", "Chips already before him, if not just his bet"],
  wager_order: ["Qué fue antes", "What came first"],
  wager_words_first: ["Las palabras", "The words"],
  wager_chips_first: ["Las fichas", "The chips"],
  wager_at_once_first: ["A la vez", "Both at once"],
  wager_tap: ["Ha golpeado la mesa", "Knocked on the table"],
  wager_option: ["Si el texto lo deja a alguien, ha decidido", "Where the text leaves it to somebody, he decided"],
  rule_it: ["Resolver y aplicar", "Rule and apply"],
  win: ["gana {sum}", "wins {sum}"],
  withdraw: ["Retirarla", "Withdraw it"],
  you: ["Usted", "You"],
  your_turn: ["Su turno", "Your turn"],
};

const VALENCIAN = document.documentElement.lang === "ca-valencia";

/** Of pairs of words by name: a word in the page's language, with what goes into it; some pages know Valencian too. */
export const speaker = (pairs, valencian = {}) => (name, values = {}) =>
  ((VALENCIAN && valencian[name]) || pairs[name][language === "es" ? 0 : 1]).replace(/\{(\w+)\}/g, (_, key) => values[key]);

export const word = speaker(PAIRS);

const LOCALE = { es: "es-ES", en: "en-GB" }[language];
const WHOLE = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "EUR", maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "EUR" });
const PLAIN = new Intl.NumberFormat(LOCALE);

/** A sum as people write it: euros of play money, or chips. */
export const sum = (amount, unit) =>
  unit === "chips" ? PLAIN.format(amount) : (amount % 100 ? EXACT : WHOLE).format(amount / 100);

const RANKS = {
  es: { A: "as", K: "rey", Q: "dama", J: "jota", T: "diez" },
  en: { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" },
}[language];
const SUITS = {
  es: { s: "picas", h: "corazones", d: "diamantes", c: "tréboles" },
  en: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" },
}[language];

/** A card's name for those who hear it. */
export const cardName = (card) => {
  if (card === null) return word("face_down");
  if (card === "Xx") return word("joker");
  return `${RANKS[card[0]] ?? card[0]} ${language === "es" ? "de" : "of"} ${SUITS[card[1]]}`;
};

const CARDS = /(?<=: )[2-9TJQKA][shdc](?: [2-9TJQKA][shdc])*\b|\b[2-9TJQKA][shdc](?: [2-9TJQKA][shdc])+\b/g;
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const drawn = (card) => `${card[0].replace("T", "10")}${SIGNS[card[1]]}\ufe0e`;

/** A sentence to be read: its cards with the signs of their suits, and no sum parted from its euros. */
export const read = (words) =>
  say(words)
    .replace(CARDS, (cards) => cards.split(" ").map(drawn).join(" "))
    .replace(/ €/g, "\u00a0€");

/** A name without the mark of the bots, which is drawn. */
export const shortName = (player) => player.replace(/ \(bot\)$/, "");
