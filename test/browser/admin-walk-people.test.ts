import { walkGroups } from './admin-walk.ts';

walkGroups('People', 'Money', 'Shop');
