import { walkGroups } from './admin-walk.ts';

walkGroups('Content');
