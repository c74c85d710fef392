import '#ui/fonts/fonts.css';
import '#ui/tokens.css';
import '#ui/desk/desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

createRoot(document.getElementById('desk') as HTMLElement).render(<Desk />);
