type Listener = (event: { data: unknown }) => void;

/** The part of a `MessagePort` that PDF.js uses. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: string, listener: Listener): void;
  removeEventListener(kind: string, listener: Listener): void;
}

const CANCEL = 1;
const PULL = 6;

/** Hooks for messages of the second port. */
interface PortHooks {
  /** Returns the message to send. */
  onSend(message: unknown): unknown;
  /** Returns the message to deliver, undefined for none. */
  onReceive(message: unknown): unknown;
}

/**
 * Connects two ports within one thread. Unlike a `MessageChannel` it copies nothing: copying a page's operators takes
 * longer than reading them.
 */
export function createPortPair({ onSend, onReceive }: PortHooks): { client: Port; worker: Port } {
  const client = createPort(onReceive);
  const worker = createPort((message) => message);
  client.connect((message) => worker.receive(replaceCancel(message)));
  worker.connect((message) => client.receive(onSend(message)));
  return { client: client.port, worker: worker.port };
}

/**
 * Turns the cancelling of a stream into a request for more: PDF.js leaves the rejection unhandled, which ends a Node
 * process. The stream goes on until its task is destroyed, right afterwards.
 */
const replaceCancel = (message: unknown): unknown =>
  (message as { stream?: number }).stream === CANCEL
    ? { ...(message as object), stream: PULL, desiredSize: 1 }
    : message;

function createPort(onReceive: (message: unknown) => unknown) {
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
    // Asynchronous like a real port: the sender goes on first.
    receive: (message: unknown) =>
      queueMicrotask(() => {
        const data = onReceive(message);
        if (data === undefined) return;
        for (const listener of listeners) listener({ data });
      }),
  };
}
