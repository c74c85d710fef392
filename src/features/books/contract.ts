import { Book } from '#kernel/book.ts';
import { replyOf } from '#kernel/envelope.ts';

export const BookReply = replyOf(Book);
