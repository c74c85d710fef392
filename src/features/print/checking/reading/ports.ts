type Listener = (event: { data: unknown }) => void;

/** As much of a `MessagePort` as PDF.js asks for. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: string, listener: Listener): void;
  removeEventListener(kind: string, listener: Listener): void;
}

/**
 * Two ends of a line inside one thread. What is sent is not copied, unlike on a `MessageChannel`: a page's drawing operators
 * are its largest part by far, and copying them takes longer than reading them.
 * @param onAnswer sees all that the second end sends; what it returns is delivered, undefined is not
 */
export function joinedPorts(onAnswer: (message: unknown) => unknown): { asking: Port; reading: Port } {
  const asking = end();
  const reading = end();
  asking.connect((message) => reading.receive(message));
  reading.connect((message) => {
    const passed = onAnswer(message);
    if (passed !== undefined) asking.receive(passed);
  });
  return { asking: asking.port, reading: reading.port };
}

function end() {
  const listeners = new Set<Listener>();
  let send: (message: unknown) => void = () => {};
  const port: Port = {
    postMessage: (message) => send(message),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  return {
    port,
    connect: (sender: typeof send) => {
      send = sender;
    },
    // Later, as a message is: whoever sends goes on first.
    receive: (data: unknown) =>
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data });
      }),
  };
}
