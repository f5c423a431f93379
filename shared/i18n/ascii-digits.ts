/** Arabic-Indic and Persian digits as the ASCII ones; everything else stays. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
