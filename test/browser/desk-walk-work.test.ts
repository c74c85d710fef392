import { walkGroups } from './desk-walk.ts';

walkGroups('Work');
