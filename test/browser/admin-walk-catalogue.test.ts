import { walkGroups } from './admin-walk.ts';

walkGroups('Catalogue');
