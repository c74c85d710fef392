import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequestContext } from '#platform/pages/page-context.ts';
import { setFragmentCache } from '#ui/CachedFragment.tsx';
import { createFragmentCache } from './rendering/fragment-cache.tsx';
import { PageData } from './rendering/page-data.ts';
import { SUSPENDED_MARKER } from './rendering/suspended-marker.ts';

const RENDER_TIMEOUT_MS = 10_000;

// Fragments change during development.
if (!import.meta.env.DEV) setFragmentCache(createFragmentCache());

/** Renders the whole page before sending it: cached pages are compressed as a whole, and crawlers wait anyway. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const answer = { status };
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const html = await renderSync(<ServerRouter context={context} url={request.url} />, context, (error) => {
    answer.status = 500;
    console.error(error);
  });
  provider.get(pageRequestContext).onRendered({ html, routes });
  return new Response(null, { status: answer.status, headers });
}

/** Renders synchronously in half the time, since the data is embedded and nothing is left to stream. */
async function renderSync(
  page: ReactNode,
  context: EntryContext,
  onError: (error: unknown) => void,
): Promise<string> {
  if (import.meta.env.DEV || !context.serverHandoffStream) return renderStream(page, onError);
  const data = await text(context.serverHandoffStream);
  context.serverHandoffStream = undefined;
  const pageWithData = <PageData value={data}>{page}</PageData>;
  const html = `<!DOCTYPE html>${renderToString(pageWithData)}`;
  return html.includes(SUSPENDED_MARKER) ? renderStream(pageWithData, onError) : html;
}

function renderStream(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything is ready by then, so no content needs a script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError,
    });
    const timeout = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.get(pageRequestContext).onError(error);
  if (!request.signal.aborted) console.error(error);
};
