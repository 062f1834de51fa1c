const sorted = (search: string) => {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}

/** Whether two addresses of a list show the same, in whatever order they say it. */
export const isSameView = (one: string, other: string): boolean => sorted(one) === sorted(other)
