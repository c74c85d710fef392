type Listener = (event: { data: unknown }) => void;

/** As much of a `MessagePort` as PDF.js asks for. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: string, listener: Listener): void;
  removeEventListener(kind: string, listener: Listener): void;
}

/** Kinds of a stream's messages in PDF.js. */
const CANCEL = 1;
const PULL = 6;

/** What looks at all that the second end sends. */
interface Watch {
  /** At once; what it returns is sent. */
  keep(message: unknown): unknown;
  /** When it comes; what it returns is delivered, undefined is not. */
  pass(message: unknown): unknown;
}

/**
 * Two ends of a line inside one thread. What is sent is not copied, unlike on a `MessageChannel`: a page's drawing operators
 * are its largest part by far, and copying them takes longer than reading them.
 */
export function joinedPorts({ keep, pass }: Watch): { asking: Port; reading: Port } {
  const asking = end(pass);
  const reading = end((message) => message);
  asking.connect((message) => reading.receive(goingOn(message)));
  reading.connect((message) => asking.receive(keep(message)));
  return { asking: asking.port, reading: reading.port };
}

/**
 * A stream that is given up is asked for more instead: the reader leaves the refusal to nobody, which ends a process of Node.
 * It goes on until its task is ended, which follows at once.
 */
const goingOn = (message: unknown): unknown =>
  (message as { stream?: number }).stream === CANCEL
    ? { ...(message as object), stream: PULL, desiredSize: 1 }
    : message;

function end(pass: (message: unknown) => unknown) {
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
    receive: (message: unknown) =>
      queueMicrotask(() => {
        const data = pass(message);
        if (data === undefined) return;
        for (const listener of listeners) listener({ data });
      }),
  };
}
