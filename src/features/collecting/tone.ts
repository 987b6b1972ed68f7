/** Heard across a classroom: high for what was taken, low for what was not. Hz. */
const PITCH = { taken: 1320, not: 330 } as const;
/** s */
const LENGTH = 0.15;

let context: AudioContext | null = null;

/** A short tone, and a shake where the device has one. Where there is no sound the words on the screen say it. */
export function sound(kind: keyof typeof PITCH): void {
  navigator.vibrate?.(kind === 'taken' ? 60 : [60, 60, 60]);
  try {
    context ??= new AudioContext();
    // A call, or the background, interrupts it for good where nobody asks for more.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = PITCH[kind];
    volume.gain.value = 0.2;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + LENGTH);
  } catch {
    context = null;
  }
}
