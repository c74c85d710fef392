import { walkGroups } from './desk-walk.ts';

walkGroups('Words');
