import '#ui/fonts/fonts.css';
import '#ui/tokens.css';
import '#ui/admin/admin.css';
import { createRoot } from 'react-dom/client';
import { Admin } from './Admin.tsx';

createRoot(document.getElementById('admin') as HTMLElement).render(<Admin />);
