/**
 * Slots by official code in comparable form. Nearly every code belongs to one document, so a set is created only for
 * the second.
 */
export type OfficialCodes = Map<string, number | Set<number>>;

export function addCode(codes: OfficialCodes, code: string, slot: number): void {
  const slots = codes.get(code);
  if (slots === undefined || slots === slot) codes.set(code, slot);
  else if (typeof slots === 'number') codes.set(code, new Set([slots, slot]));
  else slots.add(slot);
}

export function removeCode(codes: OfficialCodes, code: string, slot: number): void {
  const slots = codes.get(code);
  if (typeof slots === 'object') slots.delete(slot);
  else if (slots === slot) codes.delete(code);
}

export function slotsWithCode(codes: OfficialCodes, code: string): readonly number[] {
  const slots = codes.get(code);
  return typeof slots === 'number' ? [slots] : [...(slots ?? [])];
}
