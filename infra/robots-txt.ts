/** What search machines are told of a site: where its public pages are listed, or, where it has none, that nothing here is for them. */
export const robotsTxt = (url: string, publicPages: boolean): string =>
  publicPages
    ? `User-agent: *\nDisallow: /api/\nDisallow: /reset_password/\n\nSitemap: ${url}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
