// Keeps the screen on while a game is played: dice are looked at more often than touched.

/** From now until the answer is called, as far as the browser lets pages do that (only over a secure connection). */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function ask() {
    if (!wanted || lock || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      // The system takes it back when the page is hidden, and may do so at any time.
      lock.addEventListener("release", () => (lock = null));
      if (!wanted) void lock.release();
    } catch {
      // The battery is low, or the system does not allow it: the game goes on all the same.
    }
  }

  const shown = () => void ask();
  document.addEventListener("visibilitychange", shown);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release();
  };
}
