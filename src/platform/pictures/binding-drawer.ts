import type { CoverFormat, CoverWidth } from '#kernel/binding.ts';
import type { BindingDesign } from '#kernel/binding-design.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import type { Waiter } from '../http/waiter.ts';

/** A picture of a binding, `width` pixels wide; all views but `endpapers` (4:3) are 8:11. */
export interface BindingPicture {
  design: BindingDesign;
  /** `back` only of what somebody has designed. */
  view: DesignView;
  width: CoverWidth;
  format: CoverFormat;
}

/**
 * Whoever draws bindings, of books and of what people think of. A feature that shows them takes this from `app`, and
 * knows nothing of how they are drawn.
 */
export interface BindingDrawer {
  /**
   * The finished file, drawn now if it is not kept. Who asks for the same picture shares one drawing, which is given up
   * when the last one hangs up before it has begun.
   * @param asking takes turns with other networks (`waiterOf`)
   * @param keep whether the file stays, among all that are kept, until nobody has asked for it longest
   * @throws Failure 503 when it is not kept and too many drawings wait, or whoever asks has hung up; Error naming the
   * book when it cannot be drawn
   */
  drawBinding(picture: BindingPicture, asking: Waiter, options: { keep: boolean }): Promise<Buffer>;
}
