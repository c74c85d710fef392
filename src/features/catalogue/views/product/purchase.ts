import type { Book } from '#contract/book.ts';
import type { Binding } from '#rules/binding.ts';

/** What went into the cart: a book in one binding, so many times. */
export interface Purchase extends Binding {
  book: Book;
  quantity: number;
}

/** Puts copies of a book in one binding into the cart and says so; false, after its own warning, when it could not. */
export type AddToCart = (book: Book, binding: Binding, quantity: number) => Promise<boolean>;
