export function fileForm(field: string, body: Buffer | string, name = 'file.bin') {
  const boundary = 'admin-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
