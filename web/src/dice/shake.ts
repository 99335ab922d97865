// A phone that is shaken throws the dice, as a cup would. Browsers tell of it on secure pages only, and some ask first.

/** How hard a phone is moved when it is meant, in metres per second squared, and how often within how many milliseconds. */
const HARD = 16;
const [TIMES, WITHIN] = [3, 700];

/** Whether some device could do that here. */
export const canShake = () => isSecureContext && "DeviceMotionEvent" in window && navigator.maxTouchPoints > 0;

interface Asking {
  requestPermission?(): Promise<"granted" | "denied">;
}

let asked = false;

/** Calls `go` once when the device is shaken. The answer ends that. */
export function onShake(go: () => void): (() => void) | undefined {
  if (!canShake()) return;
  let moves: number[] = [];
  const moved = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
    const force = Math.hypot(acceleration?.x ?? 0, acceleration?.y ?? 0, acceleration?.z ?? 0);
    if (force < HARD) return;
    moves = [...moves.filter((at) => timeStamp - at < WITHIN), timeStamp];
    if (moves.length < TIMES) return;
    moves = [];
    go();
  };
  addEventListener("devicemotion", moved);
  // Where one has to ask, this is done with the first tap on a table, once.
  addEventListener("click", ask, { once: true });
  return () => removeEventListener("devicemotion", moved);
}

function ask() {
  if (asked) return;
  asked = true;
  (DeviceMotionEvent as Asking).requestPermission?.().catch(() => "denied");
}
