import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { ROUTES_HEADER } from './page-styles.ts';
import { visitContext } from './shop.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** Renders a whole page before it is sent: kept pages are compressed as one, and crawlers wait for all anyway. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        headers.set(
          ROUTES_HEADER,
          context.staticHandlerContext.matches.map(({ route }) => route.id).join(' '),
        );
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Nothing goes out before all is ready, so nothing is put in its place later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: (error) => {
        status = 500;
        console.error(error);
      },
    });
    const timeout = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.get(visitContext).broke(error);
  if (!request.signal.aborted) console.error(error);
};
