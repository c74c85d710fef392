import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { Design } from './design-schema.ts';

export const LineDesignReply = replySchema(z.object({ design: Design }));
