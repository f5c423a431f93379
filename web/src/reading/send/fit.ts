/** Points of the letters on a page, from what reads well to what can still be read. */
const sizes = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5]

/** Letters of a paragraph that is shortened rather than left out. */
const shortest = 300

const holders = /^(?:DIV|UL|OL|TABLE|TBODY)$/

/** Takes a little away at the end of a text; false where there is nothing left to take. */
function shorten(text: Element): boolean {
  let last = text
  while (holders.test(last.tagName) && last.lastElementChild) last = last.lastElementChild
  if (last === text) return false
  const words = last.textContent
  if (words.length > shortest) {
    const end = Math.floor(words.length * 0.85)
    last.textContent = `${words.slice(0, words.lastIndexOf(' ', end) + 1 || end).trimEnd()}…`
  } else {
    const { parentElement: holder } = last
    last.remove()
    // A list of which nothing is left goes with the last of it.
    if (holder && holder !== text && holder.childElementCount === 0) holder.remove()
  }
  return true
}

/** Makes a text fit the room that it has on a page: by smaller letters, and where they would be too small, by its beginning alone. Says whether all of it is there. */
export function fitOnto(page: HTMLElement, room: HTMLElement): boolean {
  const fits = () => room.scrollHeight <= room.clientHeight
  for (const size of sizes) {
    page.style.fontSize = `${size}pt`
    if (fits()) return true
  }
  const text = room.firstElementChild
  while (text && !fits()) if (!shorten(text)) break
  return false
}
