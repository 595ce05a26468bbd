type Follower = { readonly close: () => Promise<void> };

/** Begins to follow several topics, one after the other; what was begun is closed when one of them fails. */
export async function followTogether(begin: readonly (() => Promise<Follower>)[]): Promise<Follower> {
  const followed: Follower[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(followed.map((one) => one.close()));
  };
  try {
    for (const follow of begin) followed.push(await follow());
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
