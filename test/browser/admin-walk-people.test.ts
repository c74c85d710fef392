import { walkGroups } from './admin-walk.ts';

walkGroups('People', 'Finance', 'Shop');
