/**
 * The absence of an optional protobuf field represents the contract's `null` ("not stated"); only these two functions
 * convert between them.
 */
export function present<Field extends string, Value, Wire>(
  field: Field,
  value: Value | null,
  map: (value: Value) => Wire,
): { [key in Field]?: Wire } {
  return value === null ? {} : ({ [field]: map(value) } as { [key in Field]?: Wire });
}

export function nullable<Wire, Value>(wire: Wire | undefined, map: (wire: Wire) => Value): Value | null {
  return wire === undefined ? null : map(wire);
}

/** Text that protobuf can carry unchanged; a lone surrogate would silently become U+FFFD. */
export function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Text must be well-formed Unicode');
  return text;
}
