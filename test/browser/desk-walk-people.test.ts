import { walkGroups } from './desk-walk.ts';

walkGroups('People', 'Money', 'Shop');
