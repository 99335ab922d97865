// The sounds themselves: a few sine waves and some filtered noise, quiet and short, so that they need no files.

export type Sound = "knock" | "stamp" | "ink" | "row" | "score" | "turn" | "win" | "spark";

/** Puts a sound on the context's clock from `at` on. */
export function schedule(context: BaseAudioContext, out: AudioNode, sound: Sound, at: number, strength = 1, pitch = 1): void {
  const note = (hertz: number, after: number, seconds: number, level: number) =>
    strike(context, out, hertz, at + after, seconds, level);
  const rustle = (hertz: number, after: number, seconds: number, level: number, q = 1) =>
    noise(context, out, hertz, at + after, seconds, level, q);

  switch (sound) {
    case "knock":
      // One die on felt or against another.
      rustle(1700 * pitch, 0, 0.03, 0.5 * strength, 2.2);
      note(210 * pitch, 0, 0.05, 0.2 * strength);
      return;
    case "stamp":
      rustle(420, 0, 0.09, 0.5, 1);
      note(110, 0, 0.12, 0.3);
      return;
    case "ink":
      rustle(3600, 0, 0.07, 0.16, 0.8);
      rustle(4400, 0.085, 0.06, 0.13, 0.8);
      return;
    case "row":
      note(E5, 0, 0.3, 0.22);
      note(B5, 0.09, 0.45, 0.2);
      return;
    case "score":
      [C5, E5, G5].forEach((hertz, n) => note(hertz, n * 0.085, 0.4, 0.22));
      return;
    case "turn":
      note(G4, 0, 0.3, 0.26);
      note(C5, 0.14, 0.5, 0.26);
      return;
    case "win":
      [C5, E5, G5, C6].forEach((hertz, n) => note(hertz, n * 0.12, 0.5, 0.2));
      [C5, E5, G5, C6].forEach((hertz) => note(hertz, 0.56, 1.3, 0.13));
      return;
    case "spark":
      note(2 * B5, 0, 0.14, 0.1);
      note(4 * E5, 0.05, 0.22, 0.08);
  }
}

const [G4, C5, E5, G5, B5, C6] = [392, 523.25, 659.26, 783.99, 987.77, 1046.5];

/** A struck bar: a tone with one overtone that dies away sooner. */
function strike(context: BaseAudioContext, out: AudioNode, hertz: number, at: number, seconds: number, level: number) {
  for (const [times, length, share] of [
    [1, 1, 1],
    [3.93, 0.3, 0.18],
  ] as const) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz * times;
    tone.connect(fading(context, out, at, seconds * length, level * share));
    tone.start(at);
    tone.stop(at + seconds * length + 0.02);
  }
}

function noise(context: BaseAudioContext, out: AudioNode, hertz: number, at: number, seconds: number, level: number, q: number) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = q;
  source.connect(filter).connect(fading(context, out, at, seconds, level));
  source.start(at);
}

/** Rises at once, but not so suddenly that it clicks, and fades. */
function fading(context: BaseAudioContext, out: AudioNode, at: number, seconds: number, level: number): AudioNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}
