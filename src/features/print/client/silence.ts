export interface Silence {
  heard(): void;
  rest(): void;
}

/** @param onTimeout called when something is expected and nothing was heard for `ms` milliseconds */
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
