// Short sounds made on the spot, only when they are wanted; never the only sign of anything.
let context = null;

const TONES = { call: [784, 0.7, 0.3], turn: [660, 0.16, 0.09], card: [240, 0.04, 0.05], won: [880, 0.3, 0.08], rare: [1047, 1.4, 0.12], signal: [523, 1.6, 0.4] };

export const sound = (name, wanted) => {
  if (!wanted) return;
  context ??= new AudioContext();
  context.resume();
  const [pitch, seconds, volume] = TONES[name];
  const tone = new OscillatorNode(context, { frequency: pitch, type: "triangle" });
  const gain = new GainNode(context, { gain: volume });
  tone.connect(gain).connect(context.destination);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
  tone.start();
  tone.stop(context.currentTime + seconds);
};
