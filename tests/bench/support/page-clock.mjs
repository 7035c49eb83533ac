/** Runs inside of a measured page before its own scripts and offers `window.__clock`. */
export function pageClock() {
  /** The time after the next frame was drawn: a task of highest rank that a frame callback posts runs right behind it. */
  const afterPaint = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() =>
        scheduler.postTask(() => resolve(performance.now()), { priority: "user-blocking" }),
      ),
    );

  /** Milliseconds from `start` to after the last frame that changed the page; six frames of rest mean finished. */
  async function stable(start, isReady = () => true) {
    let changed = true;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const from = (await start()) ?? performance.now();
    let [last, still] = [0, 0];
    while (still < 6) {
      changed = false;
      const now = await afterPaint();
      if (now - from > 60_000) throw new Error("the page does not come to rest");
      const isStill = last > 0 && !changed && isReady();
      still = isStill ? still + 1 : 0;
      if (!isStill) last = now;
    }
    observer.disconnect();
    return last - from;
  }

  /** Collects the gaps between frames until `stop`. */
  function frames() {
    const times = [];
    let isOn = true;
    const tick = (time) => {
      times.push(time);
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return {
      stop() {
        isOn = false;
        return times.slice(1).map((time, i) => time - times[i]);
      },
    };
  }

  /** Milliseconds from each event of a type to after the next frame, until `stop`. */
  function latency(type) {
    const found = [];
    const note = (event) => void afterPaint().then((now) => found.push(now - event.timeStamp));
    addEventListener(type, note, true);
    return {
      async stop() {
        await afterPaint();
        await afterPaint();
        removeEventListener(type, note, true);
        return found;
      },
    };
  }

  window.__clock = {
    frames,
    latency,
    /** From calling `work` on. */
    timed: (work, isReady) =>
      stable(() => {
        const from = performance.now();
        return Promise.resolve(work()).then(() => from);
      }, isReady),
    /** From calling `work` on to after the first frame that shows what was waited for. */
    shown: async (work, isShown) => {
      const from = performance.now();
      work();
      for (;;) {
        const now = await afterPaint();
        if (isShown()) return now - from;
        if (now - from > 60_000) throw new Error("what was waited for is not shown");
      }
    },
    /** From the release of the pointer on. */
    release: () =>
      stable(
        () =>
          new Promise((resolve) =>
            addEventListener("pointerup", () => resolve(performance.now()), { once: true, capture: true }),
          ),
      ),
  };
}
