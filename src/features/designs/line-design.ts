import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { Design } from './design-schema.ts';

/** The design that a line of somebody's cart carries. */
export const LineDesignReply = replyOf(z.object({ design: Design }));
