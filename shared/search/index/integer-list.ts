export class IntegerList {
  values: Int32Array
  length = 0

  constructor(room = 64) {
    this.values = new Int32Array(room)
  }

  push(number: number): void {
    if (this.length === this.values.length) {
      const more = new Int32Array(2 * this.length)
      more.set(this.values)
      this.values = more
    }
    this.values[this.length++] = number
  }
}
