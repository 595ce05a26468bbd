/** Vectors are allocated so many at a time, so that growing never copies them. */
const BLOCK = 4_096;

/** Quantised vectors of one length in memory, by id. */
export class VectorTable {
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #blocks: Int8Array[] = [];
  readonly #norms: number[] = [];
  #length: number | null = null;
  #end = 0;

  size(): number {
    return this.#rows.size;
  }

  /** Throws for a vector of another length than the first one. */
  checkLength({ length }: Int8Array): void {
    if (length !== (this.#length ?? length))
      throw new RangeError(`a vector has ${length} components instead of ${this.#length}`);
  }

  put(id: string, vector: Int8Array): void {
    this.checkLength(vector);
    this.#length = vector.length;
    const row = this.#rows.get(id) ?? this.#free.pop() ?? this.#end++;
    const block = Math.floor(row / BLOCK);
    this.#blocks[block] ??= new Int8Array(BLOCK * vector.length);
    this.#blocks[block].set(vector, (row % BLOCK) * vector.length);
    this.#norms[row] = Math.sqrt(vector.reduce((sum, component) => sum + component * component, 0));
    this.#rows.set(id, row);
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#free.push(row);
  }

  /** The cosine of each of these with a vector; NaN for those that are absent, and for a vector of another length. */
  cosines(ids: readonly string[], vector: Int8Array): Float32Array {
    const length = this.#length;
    const norm = Math.sqrt(vector.reduce((sum, component) => sum + component * component, 0));
    return Float32Array.from(ids, (id) => {
      const row = this.#rows.get(id);
      const block = row === undefined ? undefined : this.#blocks[Math.floor(row / BLOCK)];
      if (row === undefined || block === undefined || vector.length !== length) return Number.NaN;
      return dot(block, (row % BLOCK) * length, vector) / (norm * (this.#norms[row] ?? 1));
    });
  }
}

function dot(block: Int8Array, from: number, vector: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (block[from + at] as number) * (vector[at] as number);
  return sum;
}
