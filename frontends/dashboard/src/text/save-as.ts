/** Offers a file to the person; the browser never opens it as a page. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
