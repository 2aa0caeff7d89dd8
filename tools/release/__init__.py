"""A release (``make release``): refused with every reason, built twice, installed, explained."""
