/** An offer as search engines read it (schema.org): a service and the price it starts at, in euro. */
export const offerData = (name: string, description: string, price: number) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, description },
  priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'EUR' },
});
