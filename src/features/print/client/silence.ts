/** Notices that nothing is heard any more. */
export interface Silence {
  /** Something was heard: the time begins anew. */
  heard(): void;
  /** Nothing is expected. */
  rest(): void;
}

/** @param onSilence called when something is expected and nothing is heard for so many milliseconds */
export function silence(ms: number, onSilence: () => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => clearTimeout(timer);
  return {
    heard() {
      rest();
      timer = setTimeout(onSilence, ms);
    },
    rest,
  };
}
