import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FlatReply } from '../proof-admin-contract.ts';

export type DrawFlat = (flat: z.infer<typeof FlatReply>['data'], label: string) => ReactNode;
