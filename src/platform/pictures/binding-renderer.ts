import type { CoverFormat, CoverWidth } from '#kernel/binding.ts';
import type { BindingDesign } from '#kernel/binding-design.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import type { Requester } from '../http/requester.ts';

/** A picture `width` pixels wide; 8:11 except `endpapers` (4:3). */
export interface BindingPicture {
  design: BindingDesign;
  /** `back` only for customers' designs. */
  view: DesignView;
  width: CoverWidth;
  format: CoverFormat;
}

/** Renders bindings of books and designs; provided by `app`, so features don't depend on the renderer. */
export interface BindingRenderer {
  /**
   * Returns the picture, rendering it if it isn't cached. Concurrent requests share one rendering, which is cancelled
   * if all of them disconnect before it starts.
   * @param requester for fairness between networks (`requesterFor`)
   * @param keep stores the file in the cache (least recently used)
   * @throws Failure 503 if too much is queued or the client has disconnected; Error naming the book if it can't be
   * rendered
   */
  renderBinding(picture: BindingPicture, requester: Requester, options: { keep: boolean }): Promise<Buffer>;
}
