import text from '#ui/text.module.css';
import { YourFiles } from './YourFiles.tsx';

export default function SentFiles() {
  return (
    <div className={text.wrap}>
      <YourFiles reloadKey="" onDeleted={() => {}} />
    </div>
  );
}
