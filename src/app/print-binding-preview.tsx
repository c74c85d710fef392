export default function Preview({ spec, pages }: { spec: { lettering: { title: string } }; pages: number }) {
  return (
    <div
      style={{ background: '#5b1a1c', color: '#d9b25f', height: '100%', minHeight: '20rem', padding: '2rem' }}
    >
      {spec.lettering.title} {pages}
    </div>
  );
}
