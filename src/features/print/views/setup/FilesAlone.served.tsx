import text from '#ui/text.module.css';
import { YourFiles } from './YourFiles.tsx';

export default function FilesAlone() {
  return (
    <div className={text.wrap}>
      <YourFiles changed="" onDeleted={() => {}} />
    </div>
  );
}
