/** Returns the n-th highest value by quickselect; -Infinity if there are fewer values. */
export function nthHighest(values: Float64Array, place: number): number {
  if (place > values.length) return -Infinity
  const rest = values.slice()
  const wanted = place - 1
  let low = 0
  let high = rest.length - 1
  while (low < high) {
    const pivot = rest[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (rest[left]! > pivot) left++
      while (rest[right]! < pivot) right--
      if (left > right) break
      const value = rest[left]!
      rest[left++] = rest[right]!
      rest[right--] = value
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return rest[wanted]!
}

/** Returns the first `count` values in sorted order, without sorting the others. */
export function selectFirst<Value>(
  values: readonly Value[],
  count: number,
  compare: (a: Value, b: Value) => number,
): Value[] {
  if (values.length <= count) return values.toSorted(compare)
  const first: Value[] = []
  for (const value of values) {
    if (first.length === count && (count === 0 || compare(first[count - 1]!, value) <= 0)) continue
    let low = 0
    let high = first.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(first[middle]!, value) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, value)
    if (first.length > count) first.pop()
  }
  return first
}
