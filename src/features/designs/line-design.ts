import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { Design } from './design-schema.ts';

export const LineDesignReply = replyOf(z.object({ design: Design }));
