"""What performance is measured with; every figure is printed beside a calibration loop."""
