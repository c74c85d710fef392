import { Book } from '#kernel/book.ts';
import { replySchema } from '#kernel/envelope.ts';

export const BookReply = replySchema(Book);
