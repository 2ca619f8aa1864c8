/** Numbers the districts by their first areas; areas that are one place under two names are in one district. */
export function districtCodes(areas: readonly { readonly district: string }[]): Int32Array {
  const codes = new Map<string, number>();
  return Int32Array.from(areas, ({ district }) => {
    const code = codes.get(district) ?? codes.size;
    codes.set(district, code);
    return code;
  });
}
