export const FORMER_PLACES: readonly {
  readonly names: readonly string[];
  readonly places: readonly string[];
}[] = [{ names: ['Limousin'], places: ['department:87', 'department:19', 'department:23'] }];
